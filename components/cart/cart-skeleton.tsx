import { Skeleton } from '@/components/ui/skeleton';

/** Skeleton of a guest's cart while it is read and priced: two lines and the summary. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <ul className="mt-8" aria-hidden="true">
        {[1, 2].map((line) => (
          <li
            key={line}
            className="grid grid-cols-[5rem_1fr_auto] lg:grid-cols-[7rem_1fr_auto] gap-4 lg:gap-6 py-5 border-t-2 border-ink items-start"
          >
            <Skeleton className="aspect-square" />
            <div className="grid gap-2 content-start">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-9 w-24" />
            </div>
            <Skeleton className="h-6 w-16" />
          </li>
        ))}
      </ul>
    </>
  );
}
