package io.tagline.programs.cla.expansion;

import io.tagline.programs.expression.Scope;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.TreeProperty;
import io.tagline.programs.expression.Value;
import io.tagline.programs.tree.Tree;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What names mean to one thread: the parameters, {@code me} and {@code n}, the trees, and the variables of loops. */
final class ThreadScope implements Scope {

    private final Map<String, Value> names = new HashMap<>();
    private final Map<String, Tree> trees;
    private final ThreadDomains domains;

    ThreadScope(Environment environment, int me) {
        names.putAll(environment.parameters());
        names.put("me", Value.of(me));
        names.put("n", Value.of(environment.threads()));
        domains = environment.domains();
        domains.counts().forEach(names::putIfAbsent);
        trees = environment.trees();
        trees.forEach((name, tree) -> {
            for (TreeProperty property : TreeProperty.values()) {
                names.put(property.nameIn(name), Value.of(property.of(tree, me)));
            }
        });
    }

    @Override
    public Optional<Value> value(String name) {
        return Optional.ofNullable(names.get(name));
    }

    @Override
    public Map<String, Tree> trees() {
        return trees;
    }

    @Override
    public ThreadDomains domains() {
        return domains;
    }

    void set(String variable, long value) {
        names.put(variable, Value.of(value));
    }

    void remove(String variable) {
        names.remove(variable);
    }
}
