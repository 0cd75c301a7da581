import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import { FailureNotice, FormActions } from '../../../forms/form-actions.tsx';
import { ReasonField } from '../../../forms/reason-field.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import css from './own-ride-card.module.css';

interface Props {
	readonly bookingId: string;
	readonly firstName: string;
}

export function AnswerSeats({ bookingId, firstName }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const store = useQueryClient();
	const location = useLocation();
	const [declining, setDeclining] = useState(false);
	const [reason, setReason] = useState('');
	const refresh = () => {
		for (const queryKey of [['own-rides'], ['owner-bookings'], ['waiting'], ['booking', bookingId]])
			void store.invalidateQueries({ queryKey });
	};
	const answer = useMutation({
		mutationFn: (approved: boolean) =>
			approved
				? callApi('POST /booking/approve', { body: { bookingId } })
				: callApi('POST /booking/decline', { body: { bookingId, reason } }),
		onSuccess: () => {
			setDeclining(false);
			refresh();
		},
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
			else refresh();
		},
	});
	return (
		<div className={css.answer}>
			<div className={css.actions}>
				<Button small busy={answer.isPending && !declining} onClick={() => answer.mutate(true)}>
					<Trans>Approve {firstName}</Trans>
				</Button>
				<Button small quiet onClick={() => setDeclining(true)}>
					<Trans>Decline</Trans>
				</Button>
			</div>
			{answer.error && !declining ? <FailureNotice>{failure(answer.error)}</FailureNotice> : null}
			<Dialog
				open={declining}
				onClose={() => setDeclining(false)}
				title={<Trans>Decline this request?</Trans>}
			>
				<div className={css.dialog}>
					<p>
						<Trans>We’ll tell {firstName}. Nothing was charged.</Trans>
					</p>
					<ReasonField reader={firstName} value={reason} onChange={setReason} />
					<FormActions
						danger
						failure={answer.error && <p>{failure(answer.error)}</p>}
						no={t`Keep the request`}
						yes={t`Decline the request`}
						busy={answer.isPending}
						onNo={() => setDeclining(false)}
						onYes={() => answer.mutate(false)}
					/>
				</div>
			</Dialog>
		</div>
	);
}
