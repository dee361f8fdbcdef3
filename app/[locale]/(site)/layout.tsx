import '@/app/styles/areas/catalog.css';

export default function CatalogLayout({ children }: LayoutProps<'/[locale]'>) {
  return children;
}
