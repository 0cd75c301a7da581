import { calendarCalls as calls } from '#contract/calendar-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { addBlocks } from './add-blocks.ts';
import { deleteBlock } from './delete-block.ts';
import { editBlock } from './edit-block.ts';
import { showCalendar } from './show-calendar.ts';

const blockLimit = { name: 'block', by: 'person', max: 300, windowSeconds: 600 } as const;

/** The API of owners' calendars. */
export function calendarRoutes(api: Api, app: App): void {
	serve(api, calls.ofOwner, ({ person, query }) => showCalendar(app, person.id, query));
	serve(api, calls.addBlocks, blockLimit, ({ person, body }) =>
		addBlocks(app, person.id, { ...body, repeat: body.repeat ?? undefined }),
	);
	serve(api, calls.editBlock, blockLimit, ({ person, body: { blockId, ...wish } }) =>
		editBlock(app, person.id, blockId, wish),
	);
	serve(api, calls.deleteBlock, blockLimit, ({ person, body }) =>
		deleteBlock(app, person.id, body.blockId, body.series),
	);
}
