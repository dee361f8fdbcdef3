import '@/app/styles/areas/training.css';

export default function ProgressDayLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="plan">{children}</div>;
}
