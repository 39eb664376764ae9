import { RESULT_ERROR_TEXT, WAITING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_FORM_TEXT } from '@gsc/contract/indexing/screen-labels';
import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { propertiesQuery } from '../../../data/properties/queries.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReconnectNote } from '../reconnect-note.tsx';
import classes from './new-check.module.css';

/** Tells users before they start which URLs Google will not inspect. */
export function ConnectionNotes() {
  const { data } = useQuery(propertiesQuery);
  if (!data) return null;
  if (data.active.length === 0) return <NoProperty />;
  const restricted = data.active.filter(each => each.permission_level === 'siteRestrictedUser');
  const emails = new Set(
    data.active.filter(each => each.state === 'needs_reconnect').map(each => each.google_email),
  );
  if (restricted.length + emails.size === 0) return null;
  return (
    <div className={classes.notes}>
      {[...emails].map(email => (
        <ReconnectNote key={email} email={email}>
          <b>{WAITING_TEXT.needs_reconnect.title(email)}.</b> {CHECK_FORM_TEXT.reconnect}
        </ReconnectNote>
      ))}
      {restricted.map(property => (
        <Note key={property.id} kind="warning">
          {restrictedText(property)}
        </Note>
      ))}
    </div>
  );
}

const restrictedText = ({ property_url, google_email }: Property): string =>
  RESULT_ERROR_TEXT.restricted.message({ property: propertyName(property_url), email: google_email });

const NoProperty = () => (
  <div className={classes.notes}>
    <Note
      kind="warning"
      action={
        <Button component={Link} to={ROUTES.properties} size="xs">
          {PROPERTIES_TEXT.connectNew}
        </Button>
      }
    >
      <b>{CHECK_FORM_TEXT.noProperty}.</b> {CHECK_FORM_TEXT.noPropertyText}
    </Note>
  </div>
);
