#!/bin/sh
# lscpu writes its summary with other names of fields on a terminal than into a pipe: `L1d cache` is `L1d` below a heading, `Vulnerability Mds` is `Mds` below another. What
# people paste into a report, copied off a terminal, is therefore not what a script that reads a pipe sees, and a reader that looks for `L1d cache` finds no caches in it. JSON
# does the same: the same option, `-J`, nests its fields if its output is a terminal. lscpu has no option for it before 2.40 (`--hierarchic`).
#
# Packages: util-linux and bsdutils (`script`, which gives a command a terminal) of Debian 12. Input: a tree of /sys and /proc of our own, one processor with one cache.
set -eu
VERSION=2.38.1-5+deb12u3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -o APT::Sandbox::User=root download -qq "util-linux=$VERSION" "libsmartcols1=$VERSION" "bsdutils=1:$VERSION"
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(echo "$work"/root/usr/lib/*-linux-gnu):$(echo "$work"/root/lib/*-linux-gnu)
export LD_LIBRARY_PATH LC_ALL=C

cpus=$work/tree/sys/devices/system/cpu
mkdir -p "$work/tree/proc" "$cpus/cpu0/topology" "$cpus/cpu0/cache/index0"
echo 0 | tee "$cpus/possible" "$cpus/present" "$cpus/online" "$cpus/cpu0/topology/core_id" "$cpus/cpu0/topology/physical_package_id" >/dev/null
echo 1 | tee "$cpus/cpu0/topology/core_siblings" "$cpus/cpu0/topology/thread_siblings" "$cpus/cpu0/cache/index0/shared_cpu_map" "$cpus/cpu0/cache/index0/level" >/dev/null
echo Data >"$cpus/cpu0/cache/index0/type"
echo 32K >"$cpus/cpu0/cache/index0/size"
printf 'processor\t: 0\nvendor_id\t: Some\ncpu family\t: 6\nmodel\t\t: 1\n' >"$work/tree/proc/cpuinfo"

lscpu="$work/root/usr/bin/lscpu --sysroot $work/tree"
"$work/root/usr/bin/lscpu" --version
names() { tr -d '\r' | sed -n 's/^ *\([^:]*L1d[^:]*\):.*/\1/p'; }
pipe=$($lscpu | names)
terminal=$("$work/root/usr/bin/script" -qec "$lscpu" /dev/null </dev/null | names)
echo "into a pipe: \`$pipe\`; on a terminal: \`$terminal\`"
nested=$("$work/root/usr/bin/script" -qec "$lscpu -J" /dev/null </dev/null | grep -c '"children"' || true)
flat=$($lscpu -J | grep -c '"children"' || true)
echo "fields within fields in JSON: $flat into a pipe, $nested on a terminal"
[ "$pipe" = "L1d cache" ] && [ "$terminal" = "L1d" ] && [ "$flat" = 0 ] && [ "$nested" -gt 0 ]
