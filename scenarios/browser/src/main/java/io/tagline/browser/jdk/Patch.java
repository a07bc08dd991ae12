package io.tagline.browser.jdk;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A static method that stands for one of the same name and signature; for one of an object, that comes first. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Patch {

    /** The class whose method it is. */
    Class<?> of() default Object.class;

    /** Its name, if only the compiler has it. */
    String internal() default "";

    /** Whether it is that of an object. */
    boolean ofObject() default false;
}
