import type { MantineThemeComponents } from '@mantine/core';

const field = { defaultProps: { size: 'md' } };
const clearable = { defaultProps: { size: 'md', clearButtonProps: { 'aria-label': 'Effacer' } } };
// The kit's dialog header is a <header> outside of any section: a second banner of the page.
const plainHeader = { header: { role: 'none' } };
const overlayMotion = { duration: 150 };

/**
 * Defaults of the kit's components and remedies of its accessibility defects, in one place. Plain objects
 * rather than `Component.extend`, so that the theme imports no component: the public routes stay light.
 */
export const componentDefaults: MantineThemeComponents = {
  TextInput: field,
  NumberInput: field,
  Textarea: field,
  Select: clearable,
  MultiSelect: clearable,
  Autocomplete: clearable,
  TagsInput: clearable,
  FileInput: field,
  NativeSelect: field,
  ColorInput: field,
  InputWrapper: field,
  TimeInput: field,
  TimePicker: field,
  PinInput: field,
  PasswordInput: {
    defaultProps: {
      size: 'md',
      // The kit leaves the eye unnamed and out of the tab order.
      visibilityToggleButtonProps: { 'aria-label': 'Afficher ou masquer le mot de passe', tabIndex: 0 },
    },
  },
  DatePickerInput: {
    defaultProps: {
      size: 'md',
      valueFormat: 'D MMMM YYYY',
      highlightToday: true,
      clearButtonProps: { 'aria-label': 'Effacer la date' },
      // The kit loses the focus after a choice made by keyboard, and names neither its dialog nor its buttons.
      popoverProps: { returnFocus: true, withRoles: false },
      ariaLabels: {
        nextMonth: 'Mois suivant',
        previousMonth: 'Mois précédent',
        nextYear: 'Année suivante',
        previousYear: 'Année précédente',
        nextDecade: 'Décennie suivante',
        previousDecade: 'Décennie précédente',
        monthLevelControl: 'Choisir le mois',
        yearLevelControl: 'Choisir l’année',
      },
    },
  },
  Modal: {
    defaultProps: {
      size: 800,
      centered: true,
      radius: 'lg',
      padding: 'lg',
      shadow: 'md',
      attributes: plainHeader,
      closeButtonProps: { 'aria-label': 'Fermer' },
      overlayProps: { backgroundOpacity: 0.5 },
      transitionProps: overlayMotion,
    },
  },
  Drawer: {
    defaultProps: {
      attributes: plainHeader,
      closeButtonProps: { 'aria-label': 'Fermer' },
      transitionProps: overlayMotion,
    },
  },
  Notification: {
    defaultProps: {
      withBorder: true,
      radius: 'md',
      closeButtonProps: { 'aria-label': 'Fermer la notification' },
    },
  },
  Alert: { defaultProps: { radius: 'md', closeButtonLabel: 'Fermer' } },
  Badge: {
    defaultProps: { variant: 'light', radius: 'sm' },
    styles: { label: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 } },
  },
  Button: { defaultProps: { loaderProps: { type: 'dots' } } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 34 } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      transitionProps: overlayMotion,
      // A placeholder that is no menu item, and that a menu may not hold.
      withInitialFocusPlaceholder: false,
    },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: overlayMotion } },
  Combobox: { defaultProps: { shadow: 'md', transitionProps: overlayMotion } },
  Tooltip: {
    defaultProps: {
      radius: 'sm',
      transitionProps: overlayMotion,
      events: { hover: true, focus: true, touch: false },
    },
  },
  Table: { defaultProps: { verticalSpacing: 'xs' } },
  Progress: { defaultProps: { radius: 99 } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  SegmentedControl: { defaultProps: { radius: 'md' } },
  Pagination: { defaultProps: { radius: 'md' } },
};
