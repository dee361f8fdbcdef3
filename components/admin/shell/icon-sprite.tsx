'use client';

import type { LucideIcon } from 'lucide-react';
import * as L from 'lucide-react';
import type { ReactElement } from 'react';
import { ICON_NAMES, type IconName } from '@/lib/fields/icon-names';

const GLYPHS: Readonly<Record<IconName, LucideIcon>> = {
  activity: L.Activity,
  'arrow-down': L.ArrowDown,
  'arrow-left': L.ArrowLeft,
  'arrow-right': L.ArrowRight,
  'arrow-up': L.ArrowUp,
  banknote: L.Banknote,
  bell: L.Bell,
  blocks: L.Blocks,
  bold: L.Bold,
  bookmark: L.Bookmark,
  calendar: L.Calendar,
  'calendar-range': L.CalendarRange,
  check: L.Check,
  'chevron-down': L.ChevronDown,
  'chevron-left': L.ChevronLeft,
  'chevron-right': L.ChevronRight,
  'chevrons-up-down': L.ChevronsUpDown,
  'circle-alert': L.CircleAlert,
  'circle-check': L.CircleCheck,
  'circle-help': L.CircleQuestionMark,
  'circle-x': L.CircleX,
  'clipboard-paste': L.ClipboardPaste,
  clock: L.Clock,
  code: L.Code,
  'columns-3': L.Columns3,
  contact: L.Contact,
  copy: L.Copy,
  'credit-card': L.CreditCard,
  download: L.Download,
  dumbbell: L.Dumbbell,
  ellipsis: L.Ellipsis,
  eye: L.Eye,
  'eye-off': L.EyeOff,
  'external-link': L.ExternalLink,
  file: L.File,
  'file-check': L.FileCheck,
  'file-text': L.FileText,
  folder: L.Folder,
  globe: L.Globe,
  'grip-vertical': L.GripVertical,
  heading: L.Heading,
  'heading-2': L.Heading2,
  'heading-3': L.Heading3,
  house: L.House,
  info: L.Info,
  italic: L.Italic,
  'key-round': L.KeyRound,
  keyboard: L.Keyboard,
  landmark: L.Landmark,
  languages: L.Languages,
  'layout-dashboard': L.LayoutDashboard,
  link: L.Link,
  'list-filter': L.ListFilter,
  list: L.List,
  'list-ordered': L.ListOrdered,
  'list-video': L.ListVideo,
  'log-out': L.LogOut,
  mail: L.Mail,
  map: L.Map,
  'map-pin': L.MapPin,
  menu: L.Menu,
  'message-circle': L.MessageCircle,
  package: L.Package,
  'package-minus': L.PackageMinus,
  palette: L.Palette,
  'panels-top-left': L.PanelsTopLeft,
  pencil: L.Pencil,
  percent: L.Percent,
  phone: L.Phone,
  truck: L.Truck,
  play: L.Play,
  plus: L.Plus,
  printer: L.Printer,
  quote: L.Quote,
  'receipt-text': L.ReceiptText,
  redo: L.Redo2,
  repeat: L.Repeat,
  'rotate-cw': L.RotateCw,
  ruler: L.Ruler,
  'scroll-text': L.ScrollText,
  search: L.Search,
  send: L.Send,
  shapes: L.Shapes,
  shield: L.Shield,
  'shield-check': L.ShieldCheck,
  'shopping-cart': L.ShoppingCart,
  signal: L.Signal,
  'sliders-horizontal': L.SlidersHorizontal,
  smartphone: L.Smartphone,
  sparkles: L.Sparkles,
  'sticky-note': L.StickyNote,
  tag: L.Tag,
  tags: L.Tags,
  'trash-2': L.Trash2,
  'trending-up': L.TrendingUp,
  'triangle-alert': L.TriangleAlert,
  undo: L.Undo2,
  unlink: L.Unlink,
  upload: L.Upload,
  'user-check': L.UserCheck,
  'user-cog': L.UserCog,
  'user-plus': L.UserPlus,
  'user-round': L.UserRound,
  users: L.Users,
  x: L.X,
};

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
/** A lucide icon renders a component that has its shapes as a prop. */
type Glyph = { render(props: object, ref: null): ReactElement<{ icon: { node: readonly Shape[] } }> };

const shapeOf = ([tag, { key: _, ...attributes }]: Shape): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

function symbolOf(name: IconName): string {
  const { node } = (GLYPHS[name] as unknown as Glyph).render({}, null).props.icon;
  const lines =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="i-${name}" viewBox="0 0 24 24" ${lines}>${node.map(shapeOf).join('')}</symbol>`;
}

const SYMBOLS = ICON_NAMES.map(symbolOf).join('');

/**
 * All icons of the back office as one SVG sprite, to which `<Ico>` refers. It is a client component, because
 * otherwise the server component payload would repeat the markup.
 */
export const IconSprite = () => (
  <svg
    // Without a box, because browsers would keep styles for all its shapes. `<use>` draws copies of them.
    className="hidden"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: built from lucide's own shapes
    dangerouslySetInnerHTML={{ __html: SYMBOLS }}
  />
);
