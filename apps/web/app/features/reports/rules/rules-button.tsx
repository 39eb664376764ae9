import { RULES_TEXT } from '@gsc/contract/reports/rules-labels';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Tags } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { PropertyChoice } from '../builder/property-select.tsx';

/** Few open it on a visit, so its program comes when it is opened. */
const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

type RulesButtonProps = {
  properties: readonly PropertyChoice[];
  /** Those that the screen is of: the dialog begins with the first of them. */
  chosen: readonly string[];
};

export function RulesButton({ properties, chosen }: RulesButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog is gone with its closing, so it cannot give the focus back itself.
  const done = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<Tags size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {RULES_TEXT.title}
      </Button>
      {opened && (
        <Suspense>
          <RulesDialog properties={properties} chosen={chosen} onClose={done} />
        </Suspense>
      )}
    </>
  );
}
