#!/bin/sh
# likwid-topology: "Cache groups" are not the processors that share a cache. It lists all processors and cuts the list into pieces as long as the first cache of a level has
# sharers, and prints the size of that first cache. Here processors 0 and 1 share an L2 of 2 MB, 2 and 3 have an L2 of 1 MB each: it prints a second L2 of 2 MB that 2 and 3 share.
# hwloc, from which it has its facts, prints the caches as they are. So the groups of a hybrid processor, whose efficient cores share a cache, are invented.
#
# Packages: likwid, hwloc and what they need, of Debian 12. Input: an XML of hwloc of our own, which both tools read.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -o APT::Sandbox::User=root download -qq likwid=5.2.2+dfsg1-1 libhwloc15=2.9.0-1 hwloc-nox=2.9.0-1 lua5.3=5.3.6-2 liblua5.3-0=5.3.6-2
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(echo "$work"/root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
sed -i "s#'/usr/share/lua#'$work/root/usr/share/lua#" root/usr/bin/likwid-topology

id=0
set_of() { printf 'cpuset="%s" complete_cpuset="%s" nodeset="0x1" complete_nodeset="0x1"' "$1" "$1"; }
next() { id=$((id + 1)); }
core() { # the number of a processor: a first cache, a core, a processing unit
    mask=$(printf '0x%x' $((1 << $1)))
    next; echo "<object type=\"L1Cache\" gp_index=\"$id\" $(set_of "$mask") cache_size=\"32768\" depth=\"1\" cache_linesize=\"64\" cache_associativity=\"8\" cache_type=\"1\">"
    next; echo "<object type=\"Core\" os_index=\"$1\" gp_index=\"$id\" $(set_of "$mask")>"
    next; echo "<object type=\"PU\" os_index=\"$1\" gp_index=\"$id\" $(set_of "$mask")/></object></object>"
}
second() { # the set of processors and the size of a second cache
    next; echo "<object type=\"L2Cache\" gp_index=\"$id\" $(set_of "$1") cache_size=\"$2\" depth=\"2\" cache_linesize=\"64\" cache_associativity=\"16\" cache_type=\"0\">"
}
{
    echo '<?xml version="1.0" encoding="UTF-8"?>'
    echo '<!DOCTYPE topology SYSTEM "hwloc2.dtd">'
    echo '<topology version="2.0">'
    next; echo "<object type=\"Machine\" os_index=\"0\" gp_index=\"$id\" $(set_of 0xf) allowed_cpuset=\"0xf\" allowed_nodeset=\"0x1\">"
    next; echo "<object type=\"Package\" os_index=\"0\" gp_index=\"$id\" $(set_of 0xf)>"
    next; echo "<object type=\"NUMANode\" os_index=\"0\" gp_index=\"$id\" $(set_of 0xf) local_memory=\"1073741824\"/>"
    second 0x3 2097152; core 0; core 1; echo '</object>'
    second 0x4 1048576; core 2; echo '</object>'
    second 0x8 1048576; core 3; echo '</object>'
    echo '</object></object></topology>'
} >four.xml

echo "hwloc $(root/usr/bin/lstopo-no-graphics --version | sed 's/.* //'):"
root/usr/bin/lstopo-no-graphics -i four.xml --only L2Cache --of console -v 2>/dev/null | grep '^L2' | tee hwloc.txt
echo "processors of each L2: $(for l2 in 0 1 2; do root/usr/bin/hwloc-calc -i four.xml -I PU "L2:$l2"; done | tr '\n' ' ')" | tee -a hwloc.txt
echo "likwid 5.2.2:"
HWLOC_XMLFILE=$work/four.xml HWLOC_THISSYSTEM=1 root/usr/bin/lua5.3 root/usr/bin/likwid-topology | sed -n '/^Level:\t*2/,/^Cache groups/p' | tee likwid.txt
grep -q 'each L2: 0,1 2 3 ' hwloc.txt
grep -q '^Size:.*2 MB' likwid.txt
grep -q '( 0 1 ) ( 2 3 )' likwid.txt
