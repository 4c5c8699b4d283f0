import { useSyncExternalStore } from 'react';
import { onThemeChange, applyTheme, storedTheme, THEMES } from '#web/features/shell/theme.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const words = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export function ThemeSwitch() {
  const t = useTexts(shell);
  const theme = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  return (
    <Menu label={t('theme')} button={<Icon name={icons[theme]} />}>
      <ul>
        {THEMES.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={theme === name} className="menu-row" onClick={() => applyTheme(name)}>
              <Icon name={icons[name]} />
              <span>{t(words[name])}</span>
              {theme === name && <Icon name="check" className="ms-auto size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
