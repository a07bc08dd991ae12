@echo off
rem Runs tagline as it is in this folder, or in the one above: with the runtime beside it if there is one, else with the Java that is installed.
setlocal
set "ROOT=%~dp0"
if not exist "%ROOT%lib\tagline.jar" set "ROOT=%~dp0..\"
set "TAGLINE_COMMAND=%~0"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%ROOT%runtime\bin\java.exe" set "JAVA=%ROOT%runtime\bin\java"
"%JAVA%" -XX:+UseSerialGC -Xlog:disable -Xlog:all=error:stderr %TAGLINE_JAVA_OPTS% -jar "%ROOT%lib\tagline.jar" %*
exit /b %ERRORLEVEL%
