import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';

interface Props {
	readonly problem: Error | null;
	readonly rows?: boolean;
	onRetry(): void;
}

export function DeskSkeleton({ problem, rows = false, onRetry }: Props) {
	return problem ? (
		<ListFailure problem={problem.message} onRetry={onRetry} />
	) : rows ? (
		<ListSkeleton shapes={12} height="2.75rem" />
	) : (
		<ListSkeleton shapes={5} height="4rem" />
	);
}
