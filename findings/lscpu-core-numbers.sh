#!/bin/sh
# lscpu -p and -e: "Each different item in every column has an unique ID", says the first comment of -p. On a chip with two designs of cores it is not so: sockets and cores are
# counted anew for each design, so that four cores of four first-level caches are two cores in CORE and one socket in SOCKET, although the kernel reports two packages. Whoever takes
# processors of the same socket and core for threads of one core, as the column invites, makes two cores of two threads out of four cores.
#
# Package: util-linux of Debian 12. Input: a tree of /sys and /proc of our own, as Linux has it on Arm.
set -eu
VERSION=2.38.1-5+deb12u3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -o APT::Sandbox::User=root download -qq "util-linux=$VERSION" "libsmartcols1=$VERSION"
for package in *.deb; do dpkg -x "$package" root; done
lscpu() { LD_LIBRARY_PATH=$(echo "$work"/root/usr/lib/*-linux-gnu):$(echo "$work"/root/lib/*-linux-gnu) "$work/root/usr/bin/lscpu" "$@"; }

cpus=$work/tree/sys/devices/system/cpu
mkdir -p "$work/tree/proc" "$cpus"
echo 0-3 | tee "$cpus/possible" "$cpus/present" "$cpus/online" >/dev/null
for cpu in 0 1 2 3; do
    package=$((cpu / 2))
    mask=$((3 << 2 * package))
    topology=$cpus/cpu$cpu/topology
    mkdir -p "$topology" "$cpus/cpu$cpu/cache/index0"
    echo $((cpu % 2)) >"$topology/core_id"
    echo $package >"$topology/physical_package_id"
    printf '%x\n' $mask | tee "$topology/core_siblings" "$topology/package_cpus" >/dev/null
    printf '%x\n' $((1 << cpu)) | tee "$topology/thread_siblings" "$topology/core_cpus" "$cpus/cpu$cpu/cache/index0/shared_cpu_map" >/dev/null
    cache=$cpus/cpu$cpu/cache/index0
    echo 1 >"$cache/level"
    echo Data >"$cache/type"
    echo 32K >"$cache/size"
    printf 'processor\t: %d\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x1\nCPU part\t: %s\nCPU revision\t: 0\n\n' \
        $cpu "$([ $package = 0 ] && echo 0xd03 || echo 0xd08)" >>"$work/tree/proc/cpuinfo"
done

lscpu --version
echo "the kernel: $(cat "$cpus"/cpu*/topology/core_cpus | sort -u | wc -l) cores, $(cat "$cpus"/cpu*/topology/package_cpus | sort -u | wc -l) packages"
lscpu --sysroot "$work/tree" -p=CPU,CORE,SOCKET,CACHE | tee list
cores=$(grep -v '^#' list | cut -d, -f2,3 | sort -u | wc -l)
caches=$(grep -v '^#' list | cut -d, -f1,4- | sort -u | wc -l)
echo "different pairs of core and socket: $cores; different first-level caches: $caches"
grep -q 'unique ID' list
[ "$cores" = 2 ] && [ "$caches" = 4 ]
