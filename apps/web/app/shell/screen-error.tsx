import { Button } from '@mantine/core';
import { Note } from '../ui/feedback/note.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Replaces a screen that failed. The rest of the page keeps working. */
export function ScreenError({ reason }: { reason: string | undefined }) {
  return (
    <>
      <title>This screen could not be shown</title>
      <PageHeader title="This screen could not be shown" />
      <Note
        kind="error"
        action={
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        This is our fault, and none of your data is lost.{reason ? ` Details: ${reason}` : ''}
      </Note>
    </>
  );
}
