import { messages } from '../catalogs/owner-page/si.po';
import { speech } from './si.ts';

speech.learn(messages, { refusals: {} });
