import { z } from 'zod';
import { exportQualities, storageKinds, viewModes } from '../settings/settings.ts';

/** The largest range of zoom; the setting and each control allow less. */
const ZOOM = { min: 0.1, max: 10 } as const;

const zoomSchema = z.number().min(ZOOM.min).max(ZOOM.max);
/** A turn in degrees. */
const rotationSchema = z.number().int().multipleOf(90, 'Rotation must be a multiple of 90');

/** An area to redact, in page points of the page as displayed. */
export const redactionAreaSchema = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
  pageNumber: z.number().int().min(1),
});

/** How a document is shown. */
export const viewerOptionsSchema = z.object({
  view: z.enum(viewModes),
  zoom: zoomSchema,
  rotation: rotationSchema,
});

/** How a thumbnail of a page is drawn. */
export const thumbnailOptionsSchema = z.object({ zoom: zoomSchema, rotation: rotationSchema });

/** How a document is saved. */
export const exportOptionsSchema = z.object({
  quality: z.enum(exportQualities),
  storage: z.enum(storageKinds),
});
