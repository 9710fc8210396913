"""The same jobs by poppler's programs: extract FILE PAGES | render FILE DPI PAGES. Prints one JSON line."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time


def extract(file, pages):
    subprocess.run(["pdftotext", "-bbox", file, os.devnull], check=True)
    return {"pages": int(pages)}


def render(file, dpi, pages):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", dpi, "-l", pages, file, os.path.join(folder, "page")], check=True)
    return {"pages": int(pages)}


started = time.perf_counter()
done = {"extract": extract, "render": render}[sys.argv[1]](*sys.argv[2:])
done["ms"] = (time.perf_counter() - started) * 1000
used = resource.getrusage(resource.RUSAGE_CHILDREN)
done["cpuMs"] = (used.ru_utime + used.ru_stime) * 1000
done["peakMib"] = used.ru_maxrss / 1024
print(json.dumps(done))
