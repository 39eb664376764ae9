import {
  ActionIcon,
  Button,
  Checkbox,
  Combobox,
  createTheme,
  Drawer,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  type MenuProps,
  Modal,
  Notification,
  Popover,
  Radio,
  SegmentedControl,
  Switch,
  Table,
  Tabs,
  Tooltip,
} from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import controls from './controls.module.css';
import inputs from './inputs.module.css';
import overlays from './overlays.module.css';
import { variantColors } from './variant-colors.ts';

// Mantine requires ten shades. Components use the variables of css-variables.ts instead.
const brand: MantineColorsTuple = [
  'var(--brand-tint)',
  'var(--brand-tint-2)',
  'var(--brand-edge)',
  'var(--seq-2)',
  'var(--brand-ink)',
  'var(--brand-chart)',
  'var(--brand-solid)',
  'var(--brand-hover)',
  'var(--brand-hover)',
  'var(--brand-hover)',
];

/** A menu that is longer than a low window scrolls, on the side of its button that has more space. */
const WITHIN_WINDOW: MenuProps['middlewares'] = {
  flip: { padding: 8, fallbackStrategy: 'bestFit' },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

export const mantineTheme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '14px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  variantColorResolver: variantColors,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'filled' },
      classNames: { root: controls.button, section: controls.section },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      classNames: { root: controls.actionIcon },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { withItemsBorders: false, size: 'sm' },
      classNames: {
        root: controls.segments,
        label: controls.segmentLabel,
        indicator: controls.segmentIndicator,
        innerLabel: controls.segmentInner,
      },
    }),
    Tabs: Tabs.extend({ classNames: { list: controls.tabsList, tab: controls.tab } }),
    Input: Input.extend({
      classNames: { wrapper: inputs.wrapper, input: inputs.input, section: inputs.section },
    }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: inputs.label, description: inputs.description, error: inputs.error },
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'xs', radius: 4 },
      classNames: {
        body: inputs.checkBody,
        input: inputs.check,
        icon: inputs.checkIcon,
        label: inputs.checkLabel,
      },
    }),
    Radio: Radio.extend({
      defaultProps: { size: 'xs' },
      classNames: { body: inputs.checkBody, radio: inputs.radio, label: inputs.checkLabel },
    }),
    Switch: Switch.extend({
      defaultProps: { size: 'sm' },
      classNames: { track: inputs.switchTrack, label: inputs.checkLabel },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'md', radius: 10, offset: 6, transitionProps: { duration: 180 } },
      classNames: { dropdown: overlays.popover },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        radius: 10,
        offset: 6,
        transitionProps: { duration: 180 },
        // A menu may contain only items. Without the placeholder, the first item receives the focus.
        withInitialFocusPlaceholder: false,
        middlewares: WITHIN_WINDOW,
      },
      classNames: {
        dropdown: overlays.menu,
        item: overlays.menuItem,
        label: overlays.menuLabel,
        divider: overlays.menuDivider,
        itemSection: overlays.menuSection,
      },
    }),
    Combobox: Combobox.extend({
      defaultProps: { shadow: 'md', offset: 6 },
      classNames: { dropdown: overlays.menu, option: overlays.option, groupLabel: overlays.menuLabel },
    }),
    Modal: Modal.extend({
      defaultProps: { centered: true, radius: 14, size: 440, transitionProps: { duration: 240 } },
      classNames: {
        content: overlays.dialog,
        header: overlays.dialogHeader,
        title: overlays.dialogTitle,
        body: overlays.dialogBody,
        overlay: overlays.scrim,
      },
    }),
    Drawer: Drawer.extend({ classNames: { overlay: overlays.scrim } }),
    Tooltip: Tooltip.extend({
      defaultProps: { radius: 6, openDelay: 200, transitionProps: { duration: 120 } },
      classNames: { tooltip: overlays.tooltip },
    }),
    Notification: Notification.extend({
      classNames: {
        root: overlays.toast,
        icon: overlays.toastIcon,
        body: overlays.toastBody,
        title: overlays.toastTitle,
        description: overlays.toastText,
        closeButton: overlays.toastClose,
      },
    }),
    Table: Table.extend({ classNames: { table: inputs.table, th: inputs.th, td: inputs.td } }),
    Spotlight: Spotlight.extend({
      defaultProps: { radius: 12, size: 570, yOffset: '12vh' },
      classNames: {
        content: overlays.palette,
        search: overlays.paletteSearch,
        actionsList: overlays.paletteList,
        actionsGroup: overlays.paletteGroup,
        action: overlays.paletteAction,
        actionSection: overlays.paletteSection,
        empty: overlays.paletteEmpty,
      },
    }),
  },
});
