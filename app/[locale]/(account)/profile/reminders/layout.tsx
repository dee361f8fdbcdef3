import '@/app/styles/areas/training.css';

export default function RemindersLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="plan">{children}</div>;
}
