"""The same jobs by PyMuPDF: extract FILE | extract-later EARLIER FILE | redact FILE MARKS [OUT] |
redact-later EARLIER ITS_MARKS FILE MARKS | render FILE DPI PAGES. Prints one JSON line. What the later jobs do with the earlier
file is not measured.

text FILE prints the text of every page as one JSON list instead."""

import json
import os
import resource
import sys
import time

import fitz

# Keeps annotations alive: releasing them crashes the binding that Debian 12 ships.
kept = []


def extract(file):
    document = fitz.open(file)
    for page in document:
        page.get_text("words")
    return {"pages": document.page_count}


def redact(file, marks_file, out=None):
    with open(marks_file, encoding="utf-8") as source:
        marks = json.load(source)
    by_page = {}
    for mark in marks:
        box = mark["box"]
        corners = fitz.Rect(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        by_page.setdefault(mark["pageNumber"], []).append(corners)
    document = fitz.open(file)
    redact_page = redact_page_old if fitz.VersionBind.startswith("1.21") else redact_page_public
    for number, boxes in by_page.items():
        redact_page(document[number - 1], boxes)
    output = document.tobytes(garbage=3, deflate=True)
    if out:
        with open(out, "wb") as target:
            target.write(output)
    return {"pages": document.page_count, "bytes": len(output)}


def redact_page_public(page, boxes):
    for box in boxes:
        page.add_redact_annot(box, fill=(0, 0, 0))
    page.apply_redactions()


def redact_page_old(page, boxes):
    """The same steps without the Python objects that the binding of Debian 12 (1.21) loses after a few marks."""
    kept.append(page)
    for box in boxes:
        kept.append(fitz._fitz.Page__add_redact_annot(page, box.quad, None, None, 0, (0, 0, 0), None))
    page._apply_redactions(fitz.PDF_REDACT_IMAGE_PIXELS)
    shape = page.new_shape()
    for box in boxes:
        shape.draw_rect(box)
        shape.finish(fill=(0, 0, 0), color=(0, 0, 0))
    shape.commit()


def render(file, dpi, pages):
    document = fitz.open(file)
    for number in range(int(pages)):
        document[number].get_pixmap(dpi=int(dpi))
    return {"pages": int(pages)}


job, *arguments = sys.argv[1:]
if job == "text":
    print(json.dumps([page.get_text() for page in fitz.open(arguments[0])]), flush=True)
    os._exit(0)
if job == "redact-later":
    redact(*arguments[:2])
    job, arguments = "redact", arguments[2:]
if job == "extract-later":
    extract(arguments[0])
    job, arguments = "extract", arguments[1:]
started, started_cpu = time.perf_counter(), time.process_time()
done = {"extract": extract, "redact": redact, "render": render}[job](*arguments)
done["ms"] = (time.perf_counter() - started) * 1000
done["cpuMs"] = (time.process_time() - started_cpu) * 1000
done["peakMib"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps(done), flush=True)
os._exit(0)
