import type { KeptDraft } from '#contract/draft-contract.ts';
import { type DraftVersion, noVersion } from '#domain/draft/draft.ts';
import type { Mark } from './draft-keeper.ts';

interface Found<T> {
	/** What this tab has kept across a reload. */
	readonly local: T | undefined;
	/** How that stood to the server. */
	readonly mark: Mark | undefined;
	/** What the server has; nothing at all where it was not asked, or did not answer. */
	readonly kept: KeptDraft | null | undefined;
	/** A kept draft as far as it makes sense. What is never kept on the server is this tab's. */
	read(kept: object): T | undefined;
}

interface Opened<T> {
	readonly draft: T | undefined;
	readonly version: DraftVersion;
	/** This tab has typed on what was changed elsewhere, too: the person chooses. */
	readonly theirs?: KeptDraft;
}

/** Which draft a wizard opens with, when there may be one in the tab and one on the server. */
export function openDraft<T extends object>({ local, mark, kept, read }: Found<T>): Opened<T> {
	if (kept === undefined) return { draft: local, version: mark?.version ?? noVersion };
	if (kept === null) {
		// It was on the server before: it was submitted or thrown away elsewhere.
		const gone = mark !== undefined && mark.version !== noVersion && !mark.unsaved;
		return { draft: gone ? undefined : local, version: noVersion };
	}
	const { version } = kept;
	const theirs = read({ ...local, ...kept.content });
	if (!theirs || (local && mark?.version === version)) return { draft: local, version };
	// This tab's own save, whose answer came after the page was gone: contents are compared, versions are not enough.
	const own =
		JSON.stringify(theirs) === JSON.stringify(local) ||
		(mark?.sent !== undefined && mark.sent === JSON.stringify(kept.content));
	if (own) return { draft: local, version };
	return local && mark?.unsaved ? { draft: local, version, theirs: kept } : { draft: theirs, version };
}
