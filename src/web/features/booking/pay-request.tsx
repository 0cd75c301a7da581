import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { cents, rupees } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice } from '../../kit/notice.tsx';
import css from '../request/quote.module.css';
import { RefundText } from '../trip/refund-text.tsx';
import { bookingQuery } from './booking-queries.ts';

/** Codes of refusals after which the renter must choose another time. */
const unavailable: ReadonlySet<string> = new Set(['date-taken', 'boat-taken']);

interface PayRequestProps {
	readonly request: CustomRequest;
	readonly quiet?: boolean;
	/** False if the refund terms are shown elsewhere. */
	readonly terms?: boolean;
	/** Arranges the button and the notice, which contains the refund terms or an error. */
	children?(button: ReactNode, notice: ReactNode): ReactNode;
}

/** A revised quote must be confirmed before it can be paid. */
export function PayRequest({ request, quiet = false, terms = true, children = inLine }: PayRequestProps) {
	const format = useFormat();
	const store = useQueryClient();
	const navigate = useNavigate();
	// Number of the quote that the renter saw. The owner may revise the quote at any moment.
	const [seen, setSeen] = useState(request.quoteNumber);
	const revised = seen !== request.quoteNumber;
	// True after the renter has pressed “Got it” for a revised quote. That button then disappears, so the
	// pay button gets the focus.
	const noted = useRef(false);
	const way = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (noted.current && !revised) way.current?.querySelector('button')?.focus();
		noted.current = false;
	}, [revised]);
	const failure = useFailureText();
	const pay = useMutation({
		mutationFn: () =>
			callApi('POST /booking/renter/requests/pay', {
				body: { bookingRequestId: request._id, quoteNumber: seen },
			}),
		onSuccess: (booking) => {
			store.setQueryData(bookingQuery(booking._id).queryKey, booking);
			void navigate(`/experience/booking?bookingId=${booking._id}`);
		},
		onSettled: () => store.invalidateQueries({ queryKey: ['requests'] }),
	});
	if (revised) {
		return children(
			null,
			<Notice tone="warning" live>
				<div className={css.headline}>
					<p>
						<Trans>
							The owner has changed the quote to {format.dollars(request.quotedCents ?? cents(0))} (
							{format.rupees(request.quotedRupees ?? rupees(0))}).
						</Trans>
					</p>
					<Button
						small
						onClick={() => {
							noted.current = true;
							setSeen(request.quoteNumber);
						}}
					>
						<Trans>Got it</Trans>
					</Button>
				</div>
			</Notice>,
		);
	}
	return children(
		<div ref={way}>
			<Button small wide quiet={quiet} busy={pay.isPending} onClick={() => pay.mutate()}>
				<Trans>PAY AND CONFIRM</Trans>
			</Button>
		</div>,
		<>
			{terms && request.cancellation ? (
				<p>
					<RefundText outlook={request.cancellation} />
				</p>
			) : null}
			{pay.error ? (
				<Notice tone="bad" live>
					{failure(pay.error)}
					{pay.error instanceof CallFailed && unavailable.has(pay.error.code) ? (
						<>
							{' '}
							<Link to={`/experience/booking/custom?experienceId=${request.experience._id}`}>
								<Trans>Request another time</Trans>
							</Link>
						</>
					) : null}
				</Notice>
			) : null}
		</>,
	);
}

const inLine = (button: ReactNode, notice: ReactNode) => (
	<>
		{button}
		{notice}
	</>
);
