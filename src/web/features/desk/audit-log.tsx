import type { AuditEntry } from '#contract/desk-people-contract.ts';
import css from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import { When } from './when.tsx';

/** Who did what at the desk, as sentences. */
export function AuditLog({ entries }: { readonly entries: readonly AuditEntry[] }) {
	return (
		<ol className={css.log}>
			{entries.map((entry) => (
				<li key={entry.id}>
					<div>
						<p>
							<AuditSentence entry={entry} />
						</p>
						{entry.reason ? <q>{entry.reason}</q> : null}
					</div>
					<span className={css.when}>
						<When at={entry.at} />
					</span>
				</li>
			))}
		</ol>
	);
}
