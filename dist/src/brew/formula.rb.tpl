# {{jreleaserCreationStamp}}
class {{brewFormulaName}} < Formula
  desc "{{projectDescription}}"
  homepage "{{projectLinkHomepage}}"
  url "{{distributionUrl}}"
  version "{{projectVersion}}"
  sha256 "{{distributionChecksumSha256}}"
  license "{{projectLicense}}"

  depends_on "openjdk"

  # Homebrew's Java is on no PATH.
  def install
    libexec.install Dir["*"]
    (bin/"tagline").write_env_script libexec/"bin/tagline", JAVA_HOME: Formula["openjdk"].opt_prefix
  end

  test do
    assert_match "slowest mean", shell_output("#{bin}/tagline demo")
  end
end
