import { ConnectionNotes } from './connection-notes.tsx';
import { NewCheckForm } from './new-check-form.tsx';

export const NewCheckTab = () => (
  <>
    <ConnectionNotes />
    <NewCheckForm />
  </>
);
