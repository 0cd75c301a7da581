import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import {
	centsFromRupees,
	divideIntoNetAndFee,
	parseRupeesOrZero,
	platformFeePercent,
} from '#domain/money.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice } from '../../kit/notice.tsx';
import { RupeeField, rupeeProblem } from '../../kit/number-field.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import css from './quote.module.css';

interface Props {
	readonly request: CustomRequest;
	readonly quiet?: boolean;
}

export function QuoteRequest({ request, quiet = false }: Props) {
	const [open, setOpen] = useState(false);
	const revised = request.quoteNumber > 0;
	return (
		<>
			<Button small quiet={quiet || revised} onClick={() => setOpen(true)}>
				{revised ? <Trans>Revise quote</Trans> : <Trans>QUOTE</Trans>}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Your quote</Trans>}>
				<QuoteForm request={request} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

function QuoteForm({ request, onDone }: { readonly request: CustomRequest; onDone(): void }) {
	const format = useFormat();
	const { t, i18n } = useLingui();
	const failure = useFailureText();
	const store = useQueryClient();
	const [rupees, setRupees] = useState(request.quotedRupees === null ? '' : String(request.quotedRupees));
	const [comments, setComments] = useState(request.ownerComments);
	const [tried, setTried] = useState(false);
	const price = parseRupeesOrZero(rupees);
	const problem = rupeeProblem(rupees) ?? (price <= 0 && msg`Please enter a price.`);
	const { gross, fee, net } = divideIntoNetAndFee(centsFromRupees(price));
	const send = useMutation({
		mutationFn: () =>
			callApi('POST /booking/owner/requests/quote', {
				body: { bookingRequestId: request._id, ownerQuotedRupees: price, ownerComments: comments.trim() },
			}),
		onSettled: () => store.invalidateQueries({ queryKey: ['requests'] }),
		onSuccess: onDone,
	});
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (!problem) send.mutate();
	};
	return (
		<form className={css.dialog} onSubmit={submit} noValidate>
			{request.overlaps ? (
				<Notice tone="warning">
					<Trans>
						Its dates overlap with confirmed bookings or rides of {request.boat.name}. The renter can pay only
						while the boat is free.
					</Trans>
				</Notice>
			) : null}
			{request.overlapsQuote ? (
				<Notice tone="warning">
					<Trans>
						You’ve already quoted another request for these hours. The first to pay gets {request.boat.name}.
					</Trans>
				</Notice>
			) : null}
			<RupeeField
				label={t`Price for the whole trip`}
				value={rupees}
				error={tried && problem ? i18n._(problem) : undefined}
				onChange={setRupees}
			/>
			<AmountList>
				<Fact name={<Trans>The renter pays</Trans>}>{format.dollars(gross)}</Fact>
				<Fact name={<Trans>Fee ({platformFeePercent}%)</Trans>}>−{format.dollars(fee)}</Fact>
				<Fact name={<Trans>You receive</Trans>}>{format.dollars(net)}</Fact>
			</AmountList>
			<TextArea
				label={t`Comments (optional)`}
				description={t`What’s included, what you suggest…`}
				rows={4}
				maxLength={2_000}
				value={comments}
				onChange={(event) => setComments(event.currentTarget.value)}
			/>
			<FormActions
				failure={send.error ? failure(send.error) : null}
				no={<Trans>Not yet</Trans>}
				yes={<Trans>Send quote</Trans>}
				busy={send.isPending}
				onNo={onDone}
			/>
		</form>
	);
}
