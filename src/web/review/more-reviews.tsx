import { useState } from 'react';
import { callList } from '#contract/client.ts';
import { type Review, reviewCalls } from '#contract/review-contract.ts';
import { ShowMore } from '../design/show-more.tsx';
import { useFailureWords } from '../text/failure-words.ts';

interface Props {
	readonly experienceId: string;
	/** What is shown already, from the first page on. */
	readonly reviews: readonly Review[];
	/** How many the first page had. */
	readonly pageSize: number;
	onRead(reviews: readonly Review[]): void;
}

/** 'Show more' below the reviews of an experience. */
export function MoreReviews({ experienceId, reviews, pageSize, onRead }: Props) {
	const failure = useFailureWords();
	const [more, setMore] = useState(true);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const read = async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			const page = Math.ceil(reviews.length / pageSize) + 1;
			const next = await callList(reviewCalls.ofExperience, { params: { experienceId }, query: { page } });
			// What came in meanwhile moves others on to the next page: each is shown once.
			const known = new Set(reviews.map(({ _id }) => _id));
			onRead([...reviews, ...next.items.filter(({ _id }) => !known.has(_id))]);
			setMore(next.more);
		} catch (failed) {
			setProblem(failure(failed as Error));
		}
		setBusy(false);
	};
	return (
		<ShowMore shown={reviews.length} more={more} busy={busy} problem={problem} onMore={() => void read()} />
	);
}
