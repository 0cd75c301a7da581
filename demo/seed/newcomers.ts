import type { Newcomer } from './newcomer.ts';
import { australianNewcomers } from './newcomers-australia.ts';
import { sriLankanNewcomers } from './newcomers-sri-lanka.ts';

/** Owners in every state that there is, with what waits at the desk. */
export const newcomers: readonly Newcomer[] = [...sriLankanNewcomers, ...australianNewcomers];
