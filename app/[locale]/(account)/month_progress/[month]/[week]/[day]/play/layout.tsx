import '../../../../player-styles';

export default function PlayLayout({
  children,
}: LayoutProps<'/[locale]/month_progress/[month]/[week]/[day]/play'>) {
  return children;
}
