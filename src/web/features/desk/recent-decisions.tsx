import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { DeskDecision } from '#contract/desk-submission-contract.ts';
import { Button } from '../../kit/button.tsx';
import { useSecondsLeft } from '../../kit/countdown.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { useDecisionText } from './decision-text.ts';
import { decisionQuery } from './desk-queries.ts';
import css from './recent-decisions.module.css';

interface Decided {
	readonly decision: DeskDecision;
	readonly title: string;
	/** Time when the decision is applied, by this device’s clock. */
	readonly until: string;
}

const maxShown = 3;

const AddDecision = createContext<(decision: DeskDecision, title: string) => void>(() => {});

export const useAddDecision = () => use(AddDecision);

export function RecentDecisions({ children }: { readonly children: ReactNode }) {
	const { t } = useLingui();
	const [recent, setRecent] = useState<readonly Decided[]>([]);
	const add = (decision: DeskDecision, title: string) => {
		const until = new Date(Date.now() + decision.secondsLeft * 1_000).toISOString();
		setRecent((before) => [...before, { decision, title, until }].slice(-maxShown));
	};
	return (
		<AddDecision value={add}>
			<section className={css.bars} aria-label={t`Decisions`} aria-live="polite">
				{recent.map((one) => (
					<RecentDecision key={one.decision._id} made={one} />
				))}
			</section>
			{children}
		</AddDecision>
	);
}

function RecentDecision({ made: recent }: { readonly made: Decided }) {
	const store = useQueryClient();
	const { data } = useQuery({ ...decisionQuery(recent.decision._id), initialData: recent.decision });
	const text = useDecisionText(data, recent.title);
	const waits = data.status === 'WAITING';
	const refresh = useEffectEvent(() => void store.invalidateQueries({ queryKey: ['desk'] }));
	useEffect(() => {
		if (!waits) refresh();
	}, [waits]);
	return (
		<Notice tone={data.status === 'APPLIED' ? 'good' : data.status === 'REFUSED' ? 'bad' : 'calm'}>
			<div className={css.bar}>
				<span>{text}</span>
				{waits ? (
					<>
						<SecondsLeft until={recent.until} />
						<UndoDecision decision={data} title={recent.title} />
					</>
				) : null}
			</div>
		</Notice>
	);
}

/** Screen readers ignore the text, because it changes every second. */
function SecondsLeft({ until }: { readonly until: string }) {
	const seconds = useSecondsLeft(until);
	return (
		<span aria-hidden="true" className={css.seconds}>
			<Trans>{seconds} s</Trans>
		</span>
	);
}

export function UndoDecision({
	decision,
	title,
}: {
	readonly decision: DeskDecision;
	readonly title: string;
}) {
	const store = useQueryClient();
	const undo = useMutation({
		mutationFn: () => callApi('POST /desk/undo', { body: { decisionId: decision._id } }),
		onSuccess: (undone) => store.setQueryData(decisionQuery(decision._id).queryKey, undone),
		onSettled: () => void store.invalidateQueries({ queryKey: ['desk'] }),
	});
	return (
		<>
			<Button quiet small busy={undo.isPending} onClick={() => undo.mutate()}>
				<Trans>Undo</Trans>
				<span className="unseen">: {title}</span>
			</Button>
			<Failure>{undo.error?.message}</Failure>
		</>
	);
}
