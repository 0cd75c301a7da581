import { useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import { AddReview } from './add-review.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	onRead(reviewed: { readonly experience: ExperienceDetail; readonly reviews: readonly Review[] }): void;
}

/** Button that adds or edits one’s own review. */
export function OwnReview({ experience, onRead }: Props) {
	const [reviewed, setReviewed] = useState(false);
	useEffect(() => {
		const leaving = new AbortController();
		callApi('GET /review/mine/{experienceId}', {
			params: { experienceId: experience._id },
			signal: leaving.signal,
		}).then(
			(mine) => setReviewed(mine !== null),
			// Errors are ignored: the dialog loads the review again and shows the error.
			() => {},
		);
		return () => leaving.abort();
	}, [experience._id]);
	return (
		<AddReview
			experience={experience}
			reviewed={reviewed}
			onChanged={() => void freshReviews(experience._id).then(onRead, () => {})}
		/>
	);
}

/** Fetches ratings and reviews from the API, because the page itself may be cached. */
async function freshReviews(
	experienceId: string,
): Promise<{ readonly experience: ExperienceDetail; readonly reviews: readonly Review[] }> {
	const [experience, reviews] = await Promise.all([
		callApi('GET /experience/one/{id}', { params: { id: experienceId } }),
		callApi('GET /review/experience/all/{experienceId}', { params: { experienceId } }),
	]);
	return { experience, reviews };
}
