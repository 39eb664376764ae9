import type { readBackupPlace } from '@gsc/config/read-config';
import { type Destination, openDirectory } from './destination.ts';
import { openS3 } from './s3.ts';

type Place = ReturnType<typeof readBackupPlace>;

export const openDestination = (place: Place): Destination =>
  'directory' in place ? openDirectory(place.directory) : openS3(place);
