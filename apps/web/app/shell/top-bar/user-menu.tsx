import { AUTH_TEXT, type AuthUser } from '@gsc/contract/auth/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { OPERATOR_HEADING } from '@gsc/contract/operator/heading';
import { initials } from '@gsc/contract/profile/api';
import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Avatar, Menu, VisuallyHidden } from '@mantine/core';
import { Activity, ChevronDown, LogOut, PenLine, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useInDemo } from '../../data/use-in-demo.ts';
import { useSiteFacts } from '../../site-facts.ts';
import { useScheme } from './use-scheme.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: AuthUser }) {
  const signOut = useSignOut();
  const scheme = useScheme();
  const inDemo = useInDemo();
  const { hasMarketing } = useSiteFacts();
  const name = user.full_name || user.email;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.button}>
          <span aria-hidden="true">
            <Avatar
              src={user.avatar_url}
              alt=""
              size={28}
              classNames={{ placeholder: styles.initials ?? '' }}
              imageProps={{ referrerPolicy: 'no-referrer' }}
            >
              {initials(name)}
            </Avatar>
          </span>
          <VisuallyHidden>User menu for</VisuallyHidden>
          <span className={styles.name}>{name}</span>
          <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          component={Link}
          to={ROUTES.profile}
          leftSection={<UserRound size={16} strokeWidth={1.5} />}
        >
          {PROFILE_TEXT.heading}
        </Menu.Item>
        {!inDemo && hasMarketing && (
          <Menu.Item
            component={Link}
            to={ROUTES.blogAdmin}
            // A new document, because the policy of the dashboard does not allow the images of posts.
            reloadDocument
            leftSection={<PenLine size={16} strokeWidth={1.5} />}
          >
            {BLOG_ADMIN_TEXT.heading}
          </Menu.Item>
        )}
        {user.is_operator && (
          <Menu.Item
            component={Link}
            to={ROUTES.operator}
            leftSection={<Activity size={16} strokeWidth={1.5} />}
          >
            {OPERATOR_HEADING}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<scheme.icon size={16} strokeWidth={1.5} />} onClick={scheme.toggle}>
          {scheme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} strokeWidth={1.5} />} onClick={signOut}>
          {AUTH_TEXT.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
