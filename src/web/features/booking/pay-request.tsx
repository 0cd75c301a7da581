import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { cents, rupees } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from '../request/quote.module.css';
import { RefundText } from '../trip/refund-text.tsx';
import { bookingQuery } from './booking-queries.ts';

/** Refusals after which only another time helps. */
const gone: ReadonlySet<string> = new Set(['date-taken', 'boat-taken']);

/**
 * PAY AND CONFIRM: takes the slot for the quote that stands here and goes on to pay it. A quote that was revised
 * meanwhile is shown first; a boat that is gone is told before any money moves.
 */
export function PayRequest({ request }: { readonly request: CustomRequest }) {
	const format = useFormat();
	const store = useQueryClient();
	const navigate = useNavigate();
	// What the person saw when they looked: not what arrived in the moment of the click.
	const [seen, setSeen] = useState(request.quoteNumber);
	const revised = seen !== request.quoteNumber;
	// Paying takes the place of what was pressed to say that the new price has been seen.
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
		return (
			<Notice tone="warning" live>
				<div className={css.headline}>
					<p>
						<Trans>
							The owner has changed the quote: it is now {format.dollars(request.quotedCents ?? cents(0))} (
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
						<Trans>I have seen it</Trans>
					</Button>
				</div>
			</Notice>
		);
	}
	return (
		<>
			{request.cancellation ? (
				<small className={css.terms}>
					<RefundText outlook={request.cancellation} />
				</small>
			) : null}
			<div ref={way}>
				<Button small wide busy={pay.isPending} onClick={() => pay.mutate()}>
					<Trans>PAY AND CONFIRM</Trans>
				</Button>
			</div>
			{pay.error ? (
				<div className={css.failure}>
					<Notice tone="bad" live>
						{failure(pay.error)}
						{pay.error instanceof CallFailed && gone.has(pay.error.code) ? (
							<>
								{' '}
								<Link to={`/experience/booking/custom?experienceId=${request.experience._id}`}>
									<Trans>Request another time</Trans>
								</Link>
							</>
						) : null}
					</Notice>
				</div>
			) : null}
		</>
	);
}
