package io.tagline.work.check;

import io.tagline.checker.any.Certificate;
import io.tagline.checker.any.CertificateCheck;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.units.Decimals;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.check.CertificateTrial.CertificateAnswer;
import java.util.List;

/**
 * Whether a certificate is a proof for any number of caches. It searches nothing, and refuses a text that is not a certificate.
 *
 * @param text the output of {@link AnyCaches.ProofAnswer#certificate}
 */
public record CertificateTrial(String text) implements Question<CertificateAnswer> {

    /**
     * The properties that a certificate proves.
     *
     * @param views the number of views in it
     */
    public record CertificateAnswer(String protocol, List<String> properties, int views) implements Answer {

        /** Copies the properties. */
        public CertificateAnswer {
            properties = List.copyOf(properties);
        }

        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .answer("%s: the certificate holds: proved for any number of caches: %s; %s views"
                            .formatted(protocol, String.join(", ", properties), Decimals.grouped(views)))
                    .sheet();
        }
    }

    @Override
    public CertificateAnswer ask(WorkContext context) {
        Certificate certificate = read();
        Source document = Source.of(certificate.protocol() + ".md", certificate.document());
        Protocol table =
                Diagnostics.read(diagnostics -> new Protocols(context.documents()).read(document, diagnostics));
        CertificateCheck.objection(certificate, table, context.watch()).ifPresent(objection -> {
            throw new Refusal("not a proof: " + objection);
        });
        return new CertificateAnswer(
                certificate.protocol(),
                certificate.properties(),
                certificate.views().size());
    }

    private Certificate read() {
        try {
            return Certificate.read(text);
        } catch (IllegalArgumentException e) {
            throw new Refusal("not a certificate: " + e.getMessage());
        }
    }
}
