import { parseUrlFile } from '@gsc/contract/indexing/url-list';
import type { ListSource } from './read-url-list.ts';

self.onmessage = ({ data }: MessageEvent<ListSource>) =>
  self.postMessage(parseUrlFile(data.fileName ?? '', data.text));
