import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Icon } from '../../kit/icon.tsx';
import css from './documents.module.css';

interface Document {
	readonly key: string;
	readonly name: string;
}

interface Props {
	readonly papers: readonly Document[];
	readonly none?: ReactNode;
}

/** Each link is signed and expires after a few minutes. Only the owner and staff can open it. */
export function Documents({ papers, none = null }: Props) {
	if (papers.length === 0) return none;
	return (
		<ul className={css.papers}>
			{papers.map((paper) => (
				<li key={paper.key}>
					<OpenDocument paper={paper} />
				</li>
			))}
		</ul>
	);
}

function OpenDocument({ paper }: { readonly paper: Document }) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [state, setState] = useState<'still' | 'busy' | { readonly problem: string }>('still');
	const open = async () => {
		setState('busy');
		try {
			const { url } = await callApi('GET /upload/link', { query: { key: paper.key } });
			Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' }).click();
			setState('still');
		} catch (problem) {
			setState({ problem: problem instanceof Error ? failure(problem) : t`Please try again.` });
		}
	};
	return (
		<>
			<Button quiet small busy={state === 'busy'} className={css.paper} onClick={() => void open()}>
				<Icon
					size={18}
					weight={1.5}
					d="M5 2.500h6.500L15.500 6.500v11H5zM11.500 2.500v4h4M7.500 10.500h5.500M7.500 13.500h5.500"
				/>
				<span>{paper.name}</span>
				<span className="unseen">
					<Trans>(opens in a new tab)</Trans>
				</span>
			</Button>
			{typeof state === 'object' ? (
				<p role="alert" className={css.problem}>
					{state.problem}
				</p>
			) : null}
		</>
	);
}
