import { theme, THEMES } from '#web/shared/frame/look.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const words = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export function ThemeSwitch() {
  const t = useTexts(shell);
  const chosen = theme.useValue() ?? 'system';
  return (
    <Menu label={t('theme')} button={<Icon name={icons[chosen]} />}>
      <ul>
        {THEMES.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === name} className="menu-row" onClick={() => theme.write(name)}>
              <Icon name={icons[name]} />
              <span>{t(words[name])}</span>
              {chosen === name && <Icon name="check" className="ms-auto size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
