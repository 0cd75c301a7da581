import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { bankDetailsQuery } from './desk-queries.ts';
import { Fact } from './facts.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';

/** Somebody's bank details: masked, and whole for finance who ask for it. */
export function BankFacts({ person }: { readonly person: DeskPerson }) {
	const finance = useMayAtDesk('finance');
	const [wanted, setWanted] = useState(false);
	const whole = useQuery({ ...bankDetailsQuery(person._id), enabled: wanted });
	const bank = whole.data ?? person.bankDetails;
	return (
		<>
			<Fact name={<Trans>Account name</Trans>}>{bank?.accountName ?? null}</Fact>
			<Fact name={<Trans>Account number</Trans>}>
				{bank ? (
					<>
						{bank.accountNumber}{' '}
						{finance && !whole.data ? (
							<Button
								quiet
								small
								busy={whole.isFetching}
								onClick={() => (whole.error ? void whole.refetch() : setWanted(true))}
							>
								<Trans>
									Show<span className="unseen"> the account number</span>
								</Trans>
							</Button>
						) : null}
						<Failure>{whole.error?.message}</Failure>
					</>
				) : null}
			</Fact>
			{bank?.bsb ? <Fact name={<Trans>BSB</Trans>}>{formatBsb(bank.bsb)}</Fact> : null}
			<Fact name={<Trans>Bank</Trans>}>{bank?.bankName ?? null}</Fact>
			<Fact name={<Trans>Branch</Trans>}>{bank?.bankBranch ?? null}</Fact>
		</>
	);
}
