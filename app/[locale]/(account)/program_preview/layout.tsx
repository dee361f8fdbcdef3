import '@/app/styles/areas/catalog.css';
import '@/app/styles/areas/training.css';

export default function PreviewLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="plan">{children}</div>;
}
