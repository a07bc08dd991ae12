package io.tagline.scenarios.report.plan;

import io.tagline.work.sweep.SweepPlan.PlanAnswer;
import java.util.stream.Collectors;

/** A plan as a script for a scheduler: it starts the shards, and shows how to merge their folders. */
final class Scripts {

    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    private Scripts() {}

    /** The command as a shell takes it; words of other characters are quoted. */
    private static String command(PlanAnswer plan) {
        return plan.command().stream().map(Scripts::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** A job array; a requeued task resumes, and goes on in its log. An index has to be less than MaxArraySize, so the first is 0. */
    static String slurm(PlanAnswer plan) {
        return """
                #!/bin/bash
                #SBATCH --job-name=tagline
                #SBATCH --array=0-%3$d
                #SBATCH --cpus-per-task=1
                #SBATCH --requeue
                #SBATCH --open-mode=append
                #SBATCH --output=tagline-%%A_%%a.log
                # When all are done: tagline merge shard-* --out whole
                set -eu
                shard=$((SLURM_ARRAY_TASK_ID + 1))
                exec tagline %2$s --jobs "${SLURM_CPUS_PER_TASK:-1}" \\
                    --shard "$shard/%1$d" --out "shard-$shard"
                """.formatted(plan.cut().shards(), command(plan), plan.cut().shards() - 1);
    }

    /** As many at the same time as there are processors; a failed one is repeated. */
    static String parallel(PlanAnswer plan) {
        return """
                #!/bin/sh
                set -eu
                seq %1$d | parallel --retries 3 --joblog shards.log \\
                    %3$s
                tagline merge %2$s --out whole
                """.formatted(
                        plan.cut().shards(),
                        folders(plan),
                        quoted("tagline " + command(plan) + " --jobs 1 --shard {}/"
                                + plan.cut().shards() + " --out shard-{}"));
    }

    private static String folders(PlanAnswer plan) {
        return "$(seq -f shard-%.0f " + plan.cut().shards() + ")";
    }

    /** An indexed job; its pods share a volume. */
    static String kubernetes(PlanAnswer plan) {
        return """
                # When the job is complete: tagline merge shard-* --out whole, in a pod with the same volume.
                apiVersion: batch/v1
                kind: Job
                metadata:
                  name: tagline
                spec:
                  completionMode: Indexed
                  completions: %1$d
                  parallelism: %1$d
                  backoffLimit: %2$d
                  template:
                    spec:
                      restartPolicy: OnFailure
                      containers:
                        - name: tagline
                          image: tagline
                          workingDir: /data
                          command: ["sh", "-c"]
                          args:
                            - |
                              number=$((JOB_COMPLETION_INDEX + 1))
                              exec tagline %3$s --jobs 1 --shard "$number/%1$d" --out "shard-$number"
                          resources:
                            requests: {cpu: "1", memory: 1Gi}
                          volumeMounts:
                            - {name: data, mountPath: /data}
                      volumes:
                        - name: data
                          persistentVolumeClaim: {claimName: tagline}
                """.formatted(plan.cut().shards(), 3 * plan.cut().shards(), command(plan));
    }

    /** A rule for a shard and one for the whole. */
    static String snakemake(PlanAnswer plan) {
        return """
                SHARDS = %1$d

                rule whole:
                    input: expand("shard-{k}.done", k=range(1, SHARDS + 1))
                    output: directory("whole")
                    params: folders=expand("shard-{k}", k=range(1, SHARDS + 1))
                    shell: "tagline merge {params.folders} --out {output}"

                rule shard:
                    output: touch("shard-{k}.done")
                    params: command=%2$s
                    threads: 1
                    retries: 3
                    shell: "tagline {params.command} --jobs {threads} --shard {wildcards.k}/%1$d --out shard-{wildcards.k}"
                """.formatted(plan.cut().shards(), python(command(plan)));
    }

    private static String python(String text) {
        return "\""
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("{", "{{")
                        .replace("}", "}}") + "\"";
    }
}
