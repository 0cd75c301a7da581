import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnReview, Review } from '#contract/review-contract.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { viewerTime } from '../../kit/date/viewer.ts';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { aspectText } from './aspect-text.ts';
import css from './review-dialog.module.css';
import { StarInput } from './star-input.tsx';

export const blankReview: ReviewDraft = {
	ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
	text: '',
};

export interface ReviewDraft {
	readonly ratings: Ratings;
	readonly text: string;
}

interface ReviewDialogProps {
	readonly experience: { readonly _id: string; readonly name: string };
	readonly open: boolean;
	onClose(): void;
	onReviewed(review: Review): void;
	onWithdrawn(): void;
}

/** Typed text remains when the dialog is closed and opened again. */
export function ReviewDialog({ experience, open, onClose, onReviewed, onWithdrawn }: ReviewDialogProps) {
	const format = useFormat();
	const failureText = useFailureText();
	const [typed, setTyped] = useState<ReviewDraft>();
	const [earlier, setEarlier] = useState<OwnReview | null>();
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (!open || earlier !== undefined) return undefined;
		const leaving = new AbortController();
		callApi('GET /review/mine/{experienceId}', {
			params: { experienceId: experience._id },
			signal: leaving.signal,
		}).then(setEarlier, (failure: unknown) => {
			if (failure instanceof CallFailed) setProblem(failureText(failure));
		});
		return () => leaving.abort();
	}, [open, earlier, experience._id, failureText]);
	// Discards the typed review, so that the dialog loads the saved review when it is opened again.
	const clearErrors = () => {
		setEarlier(undefined);
		setTyped(undefined);
	};
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={earlier ? <Trans>Edit your review</Trans> : <Trans>Add Review</Trans>}
		>
			<p className={css.about}>{experience.name}</p>
			<Failure>{earlier === undefined && problem}</Failure>
			{earlier?.hidden ? (
				<p className={css.about}>
					<Trans>Our team has hidden this review. Only you can see it, and you can’t change it.</Trans>
				</p>
			) : null}
			{earlier && !earlier.hidden ? (
				<p className={css.about}>
					<Trans>Published on {format.date(dateOf(earlier))}. Everyone can see it.</Trans>
				</p>
			) : null}
			{earlier === undefined || earlier?.hidden ? null : (
				<ReviewForm
					start={typed ?? (earlier ? { ratings: earlier.ratings, text: earlier.review } : blankReview)}
					experienceId={experience._id}
					onTyped={setTyped}
					onSaved={(review) => {
						clearErrors();
						onReviewed(review);
					}}
				/>
			)}
			{earlier && !earlier.hidden ? (
				<WithdrawReview
					experienceId={experience._id}
					onWithdrawn={() => {
						clearErrors();
						onWithdrawn();
					}}
				/>
			) : null}
		</Dialog>
	);
}

const dateOf = ({ createdDate }: Review) => viewerTime(createdDate).toPlainDate().toString();

interface FormProps {
	readonly start: ReviewDraft;
	readonly experienceId: string;
	onTyped?(draft: ReviewDraft): void;
	onSaved(review: Review): void;
}

export function ReviewForm({ start, experienceId, onTyped, onSaved }: FormProps) {
	const { t, i18n } = useLingui();
	const id = useId();
	const [draft, setDraft] = useState(start);
	const type = (now: ReviewDraft) => {
		setDraft(now);
		onTyped?.(now);
	};
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
			onSaved(await callApi('POST /review/add', { body }));
		} catch (failure) {
			setProblem(
				failure instanceof CallFailed ? failureText(failure) : t`That didn’t work. Please try again.`,
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
						onChange={(stars) => type({ ...draft, ratings: { ...draft.ratings, [aspect]: stars } })}
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
					onChange={(event) => type({ ...draft, text: event.currentTarget.value })}
				/>
			</div>
			<DialogActions notices={<Failure>{problem}</Failure>}>
				<Button type="submit" disabled={text === ''} busy={busy}>
					<Trans>Submit</Trans>
				</Button>
			</DialogActions>
		</form>
	);
}

interface WithdrawReviewProps {
	readonly experienceId: string;
	onWithdrawn(): void;
}

function WithdrawReview({ experienceId, onWithdrawn }: WithdrawReviewProps) {
	const { t } = useLingui();
	const failureText = useFailureText();
	const [confirming, setConfirming] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const withdraw = async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			await callApi('POST /review/withdraw', { body: { experienceId } });
			onWithdrawn();
		} catch (failure) {
			setProblem(
				failure instanceof CallFailed ? failureText(failure) : t`That didn’t work. Please try again.`,
			);
			setBusy(false);
		}
	};
	if (!confirming) {
		return (
			<div className={css.withdraw}>
				<Button small quiet onClick={() => setConfirming(true)}>
					<Trans>Withdraw your review</Trans>
				</Button>
			</div>
		);
	}
	return (
		<div className={css.withdraw}>
			<p>
				<Trans>Withdraw your review? No one will see it any more.</Trans>
			</p>
			<FormActions
				danger
				failure={problem}
				busy={busy}
				no={<Trans>Keep it</Trans>}
				yes={<Trans>Withdraw</Trans>}
				onNo={() => setConfirming(false)}
				onYes={() => void withdraw()}
			/>
		</div>
	);
}
