import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { OwnerReview } from '#contract/review-contract.ts';
import { reviewLimits } from '#domain/review/review-exchange.ts';
import { Button } from '../../../kit/button.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';
import css from '../review-dialog.module.css';

interface Props {
	readonly review: OwnerReview;
}

export function ReplyForm({ review }: Props) {
	const { t } = useLingui();
	const store = useQueryClient();
	const field = useId();
	const [open, setOpen] = useState(false);
	const [typed, setTyped] = useState(review.reply?.text ?? '');
	const text = typed.trim();
	const done = async () => {
		await store.invalidateQueries({ queryKey: ['own-reviews'] });
		setOpen(false);
	};
	const save = useMutation({
		mutationFn: () => callApi('POST /review/reply', { body: { reviewId: review._id, text } }),
		onSuccess: done,
	});
	const failure = useFailureText();
	const remove = useMutation({
		mutationFn: () => callApi('POST /review/reply/remove', { body: { reviewId: review._id } }),
		onSuccess: async () => {
			setTyped('');
			await done();
		},
	});
	const first = review.userId.firstName;
	const problem = save.error ?? remove.error;
	if (!open)
		return (
			<div>
				<Button
					quiet
					small
					aria-label={review.reply ? t`Change your reply to ${first}` : t`Reply to ${first}`}
					onClick={() => setOpen(true)}
				>
					{review.reply ? <Trans>Change your reply</Trans> : <Trans>Reply</Trans>}
				</Button>
			</div>
		);
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		if (text !== '' && !save.isPending) save.mutate();
	};
	return (
		<form className={css.form} onSubmit={submit}>
			<div className={css.text}>
				<label htmlFor={field}>
					<Trans>Your reply to {first}. Everyone can read it.</Trans>
				</label>
				<textarea
					id={field}
					rows={4}
					maxLength={reviewLimits.reply}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
			</div>
			<Failure>{problem ? failure(problem) : null}</Failure>
			<div className={css.answers}>
				{review.reply ? (
					<Button quiet busy={remove.isPending} onClick={() => remove.mutate()}>
						<Trans>Remove your reply</Trans>
					</Button>
				) : null}
				<Button quiet onClick={() => setOpen(false)}>
					<Trans>Back</Trans>
				</Button>
				<Button type="submit" disabled={text === ''} busy={save.isPending}>
					<Trans>Publish reply</Trans>
				</Button>
			</div>
		</form>
	);
}
