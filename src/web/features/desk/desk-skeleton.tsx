import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';

/** Placeholder while a desk list loads, or an error with a retry button. */
export function DeskSkeleton({ problem, onRetry }: { readonly problem: Error | null; onRetry(): void }) {
	return problem ? (
		<ListFailure problem={problem.message} onRetry={onRetry} />
	) : (
		<ListSkeleton shapes={5} height="4rem" />
	);
}
