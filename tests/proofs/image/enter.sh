#!/bin/sh
# Runs a program in the file system of an image, as Docker does with the options of deploy/compose.yaml:
#   enter.sh <root> <user>:<group> [tmpfs=<target>|bind=<source>=<target>]... [read-only] -- <program> <argument>...
# The caller gives it a mount namespace of its own, so nothing stays mounted. Every step replaces the process, so that
# the program gets the signals and its exit code is the one of this script.
set -eu
root=$1 user=$2
shift 2

# So that the root can be read-only while the image is not.
mount --bind "$root" "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
read_only=
while [ "$1" != -- ]; do
  case $1 in
    tmpfs=*)
      mkdir -p "$root/${1#tmpfs=}"
      mount -t tmpfs -o mode=1777 tmpfs "$root/${1#tmpfs=}"
      ;;
    bind=*)
      paths=${1#bind=}
      source=${paths%=*} target=$root${paths##*=}
      if [ -d "$source" ]; then
        mkdir -p "$target"
      else
        mkdir -p "$(dirname "$target")"
        : >>"$target"
      fi
      mount --bind "$source" "$target"
      ;;
    read-only) read_only=1 ;;
  esac
  shift
done
shift
[ -z "$read_only" ] || mount -o remount,bind,ro "$root"

# The program ends with its parent. It has no capabilities (cap_drop) and cannot get any (no-new-privileges).
exec chroot "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups --bounding-set=-all \
  --inh-caps=-all --no-new-privs --pdeathsig TERM "$@"
