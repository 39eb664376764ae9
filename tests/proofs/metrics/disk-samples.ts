import type { Sample } from './scrape.ts';

const SIZE = 100e9;

/** What the node exporter of Prometheus reports for a disk with this share of free space. */
export function diskSamples(free: number): Sample[] {
  const labels = { device: '/dev/sda1', fstype: 'ext4', mountpoint: '/', instance: 'host:9100', job: 'node' };
  return [
    { name: 'node_filesystem_avail_bytes', labels, value: SIZE * free },
    { name: 'node_filesystem_size_bytes', labels, value: SIZE },
  ];
}
