import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import type { Review } from '#contract/review-contract.ts';
import { reviewPaths } from '#contract/review-paths.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { aspectText } from './aspect-text.ts';
import css from './review-dialog.module.css';
import { StarInput } from './star-input.tsx';

/** Each rating starts at five (specification section 5). */
export const blankReview: Draft = {
	ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
	text: '',
};

export interface Draft {
	readonly ratings: Ratings;
	readonly text: string;
}

interface Props {
	readonly experience: { readonly _id: string; readonly name: string };
	readonly open: boolean;
	onClose(): void;
	/** It is saved: the dialog has closed and starts afresh. */
	onReviewed(review: Review): void;
}

/** Five ratings and a few words. Who has reviewed before finds what they wrote, to change it. */
export function ReviewDialog({ experience, open, onClose, onReviewed }: Props) {
	const failureText = useFailureText();
	const [earlier, setEarlier] = useState<Review | null>();
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (!open || earlier !== undefined) return undefined;
		const leaving = new AbortController();
		callApi(reviewPaths.mine, { params: { experienceId: experience._id }, signal: leaving.signal }).then(
			setEarlier,
			(failure: unknown) => {
				if (failure instanceof CallFailed) setProblem(failureText(failure));
			},
		);
		return () => leaving.abort();
	}, [open, earlier, experience._id, failureText]);
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={earlier ? <Trans>Edit your review</Trans> : <Trans>Add Review</Trans>}
		>
			<p className={css.about}>{experience.name}</p>
			<Failure>{earlier === undefined && problem}</Failure>
			{earlier === undefined ? null : (
				<ReviewForm
					start={earlier ? { ratings: earlier.ratings, text: earlier.review } : blankReview}
					experienceId={experience._id}
					onSaved={(review) => {
						// The next time it opens with what is saved now.
						setEarlier(undefined);
						onReviewed(review);
					}}
				/>
			)}
		</Dialog>
	);
}

interface FormProps {
	readonly start: Draft;
	readonly experienceId: string;
	onSaved(review: Review): void;
}

export function ReviewForm({ start, experienceId, onSaved }: FormProps) {
	const { t, i18n } = useLingui();
	const id = useId();
	const [draft, setDraft] = useState(start);
	const failureText = useFailureText();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const text = draft.text.trim();

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (!text || busy) return;
		setBusy(true);
		setProblem(undefined);
		try {
			const body = { experienceId, ratings: draft.ratings, review: text };
			onSaved(await callApi(reviewPaths.add, { body }));
		} catch (failure) {
			setProblem(
				failure instanceof CallFailed ? failureText(failure) : t`That did not work. Please try again.`,
			);
			setBusy(false);
		}
	}

	return (
		<form className={css.form} onSubmit={(event) => void submit(event)}>
			<div className={css.aspects}>
				{ratingAspects.map((aspect) => (
					<StarInput
						key={aspect}
						label={i18n._(aspectText[aspect])}
						value={draft.ratings[aspect]}
						onChange={(stars) => setDraft({ ...draft, ratings: { ...draft.ratings, [aspect]: stars } })}
					/>
				))}
			</div>
			<div className={css.text}>
				<label htmlFor={id}>
					<Trans>How was it?</Trans>
				</label>
				<textarea
					id={id}
					rows={4}
					maxLength={4_000}
					value={draft.text}
					onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
				/>
			</div>
			<Failure>{problem}</Failure>
			<div className={css.answers}>
				<Button type="submit" disabled={text === ''} busy={busy}>
					<Trans>Submit</Trans>
				</Button>
			</div>
		</form>
	);
}
