import { Button } from '@mantine/core';
import { Note } from '../ui/feedback/note.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** In the place of a screen that failed; the rest of the page stays alive. */
export function ScreenError({ reason }: { reason: string | undefined }) {
  return (
    <>
      <title>This screen could not be shown</title>
      <PageHeader title="This screen could not be shown" />
      <Note
        kind="error"
        action={
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      >
        The fault is on our side and nothing you stored is lost.{reason ? ` The program says: ${reason}` : ''}
      </Note>
    </>
  );
}
