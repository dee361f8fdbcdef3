import '@/app/styles/areas/training.css';

export default function ProgressLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="plan">{children}</div>;
}
