import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { ShowMore } from '../../lists/show-more.tsx';

interface Reviewed {
	readonly experience: ExperienceDetail;
	/** What is shown already, from the first page on. */
	readonly reviews: readonly Review[];
}

interface Props extends Reviewed {
	onRead(reviewed: Reviewed): void;
}

/** Below an experience's reviews: 'Show more'. */
export function MoreReviews({ experience, reviews, onRead }: Props) {
	const failure = useFailureText();
	// What the page came with is its first page.
	const [pageSize] = useState(reviews.length);
	const [endAt, setEndAt] = useState<number>();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const read = async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			const next = await callApi('GET /review/experience/all/{experienceId}', {
				params: { experienceId: experience._id },
				query: { page: Math.ceil(reviews.length / pageSize) + 1 },
			});
			// What came in meanwhile moves others on to the next page: each is shown once.
			const known = new Set(reviews.map(({ _id }) => _id));
			const all = [...reviews, ...next.filter(({ _id }) => !known.has(_id))];
			// The number of reviews may be older than the list.
			if (next.length < pageSize) setEndAt(all.length);
			onRead({ experience, reviews: all });
		} catch (failed) {
			setProblem(failure(failed as Error));
		}
		setBusy(false);
	};
	return (
		<ShowMore
			shown={reviews.length}
			more={reviews.length < experience.reviewCount && reviews.length !== endAt}
			busy={busy}
			problem={problem}
			onMore={() => void read()}
		/>
	);
}
