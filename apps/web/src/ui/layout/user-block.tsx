import { elided } from '@elan/domain/kernel';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { UserMenuItem } from './app-menu.ts';
import { AvatarPicture } from '../display/avatar-picture.tsx';
import type { LinkRender, LinkRenderProps } from '../link-render.tsx';
import classes from './user-block.module.css';

export type UserBlockProps = {
  name: string;
  /** Second line: company or role. */
  detail?: string | undefined;
  /** Addresses of the picture, to try in turn. */
  pictures?: readonly string[] | undefined;
  items: readonly UserMenuItem[];
  renderLink: LinkRender;
};

/** Who is signed in, and the menu of what they can do with their account. */
export function UserBlock({ name, detail, pictures = [], items, renderLink }: UserBlockProps) {
  return (
    <Menu position="top-start" width={228} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.root} aria-label={`Menu du compte ${elided('de', name)}`}>
          <AvatarPicture name={name} sources={pictures} square tone="corail" />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ id, label, icon: Icon, href, onClick, danger }) => {
          const section = Icon ? <Icon size={18} stroke={1.8} /> : undefined;
          const className = danger ? (classes.danger ?? '') : '';
          return href ? (
            <Menu.Item
              key={id}
              className={className}
              leftSection={section}
              renderRoot={({ children, className: itemClass, ...rest }: Record<string, unknown>) =>
                renderLink({ ...rest, href, className: String(itemClass), children } as LinkRenderProps)
              }
            >
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={id} className={className} leftSection={section} onClick={onClick}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
