import '@/app/styles/areas/training.css';

export default function MonthProgressLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="plan">{children}</div>;
}
